import { theme } from '@homeplate/kit/theme.ts';
import type { CheckboxProps } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const HEADINGS = '"Besley Variable", serif';

function themeOf(mode: 'light' | 'dark'): RaThemeOptions {
  const colors = theme[mode];
  const heading = { fontFamily: HEADINGS, fontWeight: 650 };
  // The default makes the text of a page without data too pale to read.
  const readable = (name: string) => ({
    styleOverrides: { root: { [`& .${name}-message`]: { opacity: 1, color: colors.ink2 } } },
  });
  const base = mode === 'light' ? defaultLightTheme : defaultDarkTheme;
  return {
    ...base,
    components: {
      ...base.components,
      // A circle that turns says nothing to a screen reader.
      MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
      // react-admin names the checkbox of a row, and Material UI 9 puts the name on the element around it.
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
          },
        },
      },
      // The default is too close to the color of the buttons on it, in the dark.
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: { '& .RaBulkActionsToolbar-toolbar': { backgroundColor: colors.wash, color: colors.ink } },
        },
      },
      // In the dark, a gradient over our surface hides its color, also from axe, which then checks no contrast on it.
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // Every form asks before typed text is lost.
      RaSimpleForm: { defaultProps: { warnWhenUnsavedChanges: true } },
      // The default is a gray that is not ours.
      RaToolbar: { styleOverrides: { root: { backgroundColor: colors.wash } } },
      // The default is too pale: a search field has no other label that is visible.
      MuiInputBase: {
        styleOverrides: { input: { '&::placeholder': { opacity: 1, color: colors.ink2 } } },
      },
      RaEmpty: readable('RaEmpty'),
      RaAccessDenied: readable('RaAccessDenied'),
      RaNotFound: readable('RaNotFound'),
    },
    palette: {
      mode,
      primary: { main: colors.primary, dark: colors.primaryHover, contrastText: colors.onPrimary },
      secondary: { main: colors.board, contrastText: colors.onBoard },
      error: { main: colors.danger, contrastText: colors.onDanger },
      warning: { main: colors.warn },
      info: { main: colors.info },
      success: { main: colors.save },
      text: { primary: colors.ink, secondary: colors.ink2 },
      background: { default: colors.page, paper: colors.surface },
      divider: colors.line,
    },
    typography: {
      fontFamily: '"Figtree Variable", system-ui, sans-serif',
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
    },
    shape: { borderRadius: 10 },
  };
}

/** Our colors, type and corners for react-admin. */
export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
