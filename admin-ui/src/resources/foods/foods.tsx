import type { StaffFoodRow } from '@homeplate/contracts/documents/staff-food.ts';
import type { ResourceProps } from 'react-admin';
import { FoodList } from './food-list.tsx';
import { FoodShow } from './food-show.tsx';

export const foods: ResourceProps = {
  name: 'foods',
  list: FoodList,
  show: FoodShow,
  options: { label: 'Foods' },
  recordRepresentation: (food: StaffFoodRow) => food.name,
};
