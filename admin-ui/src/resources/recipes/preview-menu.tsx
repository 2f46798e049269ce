import { RECIPE_READERS, type StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Button, useRecordContext } from 'react-admin';
import { READER_NAMES } from './recipe-words.ts';

/** Opens the recipe's page as a reader would see the saved text, each in a new tab. */
export function PreviewMenu({ label = 'Preview' }: { label?: string }) {
  const recipe = useRecordContext<StaffRecipe>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (!recipe) return null;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={close}>
        {RECIPE_READERS.map((reader) => (
          <MenuItem
            key={reader}
            component="a"
            href={`/recipe-preview/${encodeURIComponent(recipe.id)}?as=${reader}`}
            target="_blank"
            onClick={close}
          >
            {`As ${READER_NAMES[reader]}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
