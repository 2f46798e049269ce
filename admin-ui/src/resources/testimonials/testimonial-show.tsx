import type { StaffTestimonial } from '@homeplate/contracts/documents/testimonial.ts';
import {
  DateField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const TestimonialShow = () => (
  <Show title="Story from a cook" actions={<Decide />}>
    <SimpleShowLayout>
      <TextField source="state" />
      <TextField source="name" />
      <TextField source="location" label="Town" />
      <NumberField source="rating" label="Stars" />
      <TextField source="highlight" label="Headline" />
      <TextField source="quote" label="Words" sx={LINES} />
      <TextField source="consent" label="The user agreed to" />
      <DateField source="consentedAt" label="Agreed" showTime />
      <DateField source="changedAt" label="Written" showTime />
    </SimpleShowLayout>
  </Show>
);

function Decide() {
  const testimonial = useRecordContext<StaffTestimonial>();
  const { canAccess } = useCanAccess({ resource: 'testimonials', action: 'decide' });
  if (!testimonial || !canAccess) return <TopToolbar />;
  const { state, changedAt } = testimonial;
  const command = { resource: 'testimonials', body: { changedAt } };
  return (
    <TopToolbar>
      {state !== 'published' && (
        <CommandButton {...command} name="publish" label="Publish" done="The story is shown" />
      )}
      {state !== 'refused' && (
        <CommandButton {...command} name="refuse" label="Refuse" done="The story is not shown" />
      )}
    </TopToolbar>
  );
}
