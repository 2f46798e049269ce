import type { RecipeVersions, StaffRecipe, TextChange } from '@homeplate/contracts/documents/staff-recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCanAccess, useRecordContext } from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { httpClient } from '../../http.ts';

type Loaded = { versions: RecipeVersions } | { problem: string };
const WRAP = { overflowWrap: 'anywhere' } as const;

/** The published texts, newest first, with what each changed. */
export function RecipeVersionList() {
  const recipe = useRecordContext<StaffRecipe>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'recipes', action: 'edit' });
  const [loaded, setLoaded] = useState<Loaded>();
  const id = recipe?.id;
  const revision = recipe?.revision;
  useEffect(() => {
    if (id === undefined || revision === undefined) return undefined;
    let isCurrent = true;
    httpClient(`/api/admin/recipes/${id}/versions`).then(
      ({ json }) => isCurrent && setLoaded({ versions: json as RecipeVersions }),
      (error: unknown) =>
        isCurrent && setLoaded({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, revision]);
  if (!loaded) return null;
  if ('problem' in loaded) return <Alert severity="error">{loaded.problem}</Alert>;
  if (loaded.versions.length === 0) return <span>None yet: the first edit begins the list</span>;
  return (
    <Stack spacing={2} component="ul" aria-label="Versions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {loaded.versions.map(({ version, publishedAt, changes }, index) => (
        <li key={version}>
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Typography variant="subtitle2">
              {`Version ${version}, ${new Date(publishedAt).toLocaleString('en-US')}`}
            </Typography>
            {mayEdit && index > 0 && (
              <CommandButton
                resource="recipes"
                name={`versions/${version}/restore`}
                label={`Restore version ${version}`}
                question="This text becomes a draft, in place of one that is there. Readers see it once it is published."
                body={{ revision }}
                done="The earlier text is a draft now"
              />
            )}
          </Stack>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </li>
      ))}
    </Stack>
  );
}

/** Marked as deleted and inserted text, so that a screen reader and a black and white print tell them apart too. */
const Change = ({ field, removed, added }: TextChange) => (
  <Box sx={{ pl: 2, ...WRAP }}>
    <Typography variant="body2" color="textSecondary">
      {fieldName(field)}
    </Typography>
    {removed.map((line) => (
      <Typography variant="body2" key={line}>
        <del>{line}</del>
      </Typography>
    ))}
    {added.map((line) => (
      <Typography variant="body2" key={line}>
        <ins>{line}</ins>
      </Typography>
    ))}
  </Box>
);
