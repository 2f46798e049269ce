/**
 * Writes the JSON Schema of a recipe; editors use it to complete and check the YAML files:
 *
 *     node services/recipe/catalogue/write-schema.ts [--out FOLDER]
 *
 * Run it after changing recipe fields or foods; `make check` compares the result.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { z } from 'zod';
import { RecipeSource } from './recipe-source.ts';

/** Draft 7, which the YAML language server fully supports. Lists all food ids so that editors complete them. */
const recipeSchema = (): unknown =>
  z.toJSONSchema(RecipeSource, {
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      if (z.globalRegistry.get(zodSchema)?.id === 'FoodId')
        jsonSchema.enum = allFoods()
          .map(({ id }) => id)
          .sort();
    },
  });

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const folder = values.out ?? import.meta.dirname;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'recipe-schema.generated.json'),
    `${JSON.stringify(recipeSchema(), null, 2)}\n`,
  );
}
