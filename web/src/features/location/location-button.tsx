import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { shell } from '../../components/shell-copy.ts';
import { useOpenLocationDialog } from './location-provider.tsx';
import { locationOptions, placeOf } from './queries.ts';

type Props = {
  onOpen?: () => void;
  /** Shows the ZIP code alone, for the header of a phone. */
  isShort?: boolean;
  className?: string;
};

/** City and state, or 'Update Location' when there is none. */
export function LocationButton({ onOpen, isShort, className }: Props) {
  const { data } = useQuery(locationOptions);
  const openDialog = useOpenLocationDialog();
  const place = placeOf(data);
  const shortText = data?.zipCode ?? shell.zip;
  const name = place ? shell.locationIs(place) : shell.updateLocation;
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.();
        openDialog();
      }}
      // The name begins with what is shown, for people who say it.
      aria-label={isShort ? `${shortText}, ${name}` : name}
      className={buttonClass('secondary', 'small', className)}
    >
      <MapPin aria-hidden="true" className="size-4" />
      {isShort ? shortText : (place ?? shell.updateLocation)}
    </button>
  );
}
