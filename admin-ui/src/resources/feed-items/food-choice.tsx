import type { FeedItem } from '@homeplate/contracts/documents/feed.ts';
import type { IngredientList } from '@homeplate/contracts/documents/pricing.ts';
import { Autocomplete, Chip, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { command, httpClient } from '../../http.ts';

let loaded: Promise<IngredientList> | undefined;

/** All foods, loaded once for all rows; empty until then. */
function useFoods(): IngredientList {
  const [foods, setFoods] = useState<IngredientList>([]);
  useEffect(() => {
    loaded ??= httpClient('/api/ingredients').then(({ json }) => json as IngredientList);
    void loaded.then(setFoods, () => {
      loaded = undefined;
    });
  }, []);
  return foods;
}

/** The food of a code: one of the suggestions by one press, or any food by its name. */
export function FoodChoice(_props: { label: string }) {
  const item = useRecordContext<FeedItem>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { canAccess } = useCanAccess({ resource: 'feed-items', action: 'map' });
  const foods = useFoods();
  if (!item) return null;
  if (!canAccess) return item.foodName;
  const map = async (foodId: string | null) => {
    try {
      await command(`feed-items/${encodeURIComponent(item.id)}`, { foodId }, 'PUT');
      notify(
        foodId === null ? 'The code has no food' : 'The food is set: replay the feed to take what it sent',
        {
          type: 'success',
        },
      );
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Autocomplete
        size="small"
        sx={{ width: '16rem' }}
        options={foods}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={foods.find(({ id }) => id === item.foodId) ?? null}
        onChange={(_event, food) => void map(food?.id ?? null)}
        renderInput={(params) => <TextField {...params} label={`Food of ${item.itemName ?? item.itemId}`} />}
      />
      {item.foodId === null &&
        item.suggestions.map(({ foodId, foodName }) => (
          <Chip
            key={foodId}
            label={foodName}
            aria-label={`Use ${foodName} for ${item.itemName ?? item.itemId}`}
            onClick={() => void map(foodId)}
          />
        ))}
    </Stack>
  );
}
