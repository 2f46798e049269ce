import type { RecipeCheck } from '@homeplate/contracts/documents/staff-recipe.ts';
import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import {
  Alert,
  Box,
  List,
  ListItem,
  ListItemText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useTextCheck } from './text-check.tsx';

/** What the checks say of the text, and its lines as they are read: cost at the US average, nutrition, allergens and diets. */
export function CheckPanel() {
  const { check, failure } = useTextCheck();
  return (
    <Box
      component="section"
      aria-label="Checks"
      sx={{ minWidth: 0, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Typography variant="h6" component="h2">
        Checks
      </Typography>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      {check && <Problems problems={check.problems} />}
      {check?.read && <Figures read={check.read} />}
    </Box>
  );
}

function Problems({ problems }: Pick<RecipeCheck, 'problems'>) {
  if (problems.length === 0) return <Alert severity="success">This text passes every check</Alert>;
  return (
    <Alert severity="warning" icon={false}>
      {`${problems.length} to mend before review`}
      <List dense disablePadding>
        {problems.map(({ field, problem }) => (
          <ListItem key={`${field} ${problem}`} disableGutters>
            <ListItemText primary={fieldName(field)} secondary={problem} />
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

function Figures({ read }: { read: NonNullable<RecipeCheck['read']> }) {
  const { calories, protein, carbs, fat } = read.nutrition;
  const lines = read.lines.filter(({ kind }) => kind === 'ingredient');
  return (
    <>
      <Typography>
        {`$${read.costPerServing} a serving, $${read.totalCost} for ${read.servings}, ${calories} cal`}
      </Typography>
      <Typography variant="body2">
        {`Protein ${protein} g, carbs ${carbs} g, fat ${fat} g a serving. Allergens: ${read.allergens.join(', ') || 'none'}. Diets: ${read.diets.join(', ') || 'none'}.`}
      </Typography>
      <Table size="small" aria-label="Lines as they are read">
        <TableHead>
          <TableRow>
            <TableCell>Line</TableCell>
            <TableCell>Food</TableCell>
            <TableCell align="right">Grams</TableCell>
            <TableCell align="right">Cost</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ line, foodName, grams, cost }, index) => (
            // The same line may be typed twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <TableRow key={index}>
              <TableCell>{line}</TableCell>
              <TableCell>{foodName ?? 'Unknown'}</TableCell>
              <TableCell align="right">{grams ?? ''}</TableCell>
              <TableCell align="right">{cost ?? ''}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
