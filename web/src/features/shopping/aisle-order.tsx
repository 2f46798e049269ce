import { Button } from '@homeplate/kit/components/button.tsx';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { aisleCopy as words } from './aisle-copy.ts';
import type { Aisles } from './aisle-orders.ts';

const AisleOrderDialog = lazyDialog(() => import('./aisle-order-dialog.tsx'));

type Props = { storeName: string; aisles: Aisles; onChange: (aisles: Aisles) => void };

/** Opens the order of the aisles at a store. */
export function AisleOrder({ storeName, ...order }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ArrowUpDown aria-hidden="true" className="size-4" />
        {words.button(storeName)}
      </Button>
      {isOpen && <AisleOrderDialog storeName={storeName} {...order} onClose={() => setOpen(false)} />}
    </>
  );
}
