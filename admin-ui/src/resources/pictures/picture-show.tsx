import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import { LEAST_PICTURE_SIDE, PREVIEW_WIDTH, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import {
  STAFF_PICTURE_JOBS,
  type StaffPicture,
  type StaffPictureJob,
} from '@homeplate/contracts/documents/staff-picture.ts';
import { Box, Link as SiteLink } from '@mui/material';
import {
  ArrayField,
  Datagrid,
  DateField,
  FunctionField,
  Link,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { KIND_NAMES } from './kind-names.ts';
import { ReplaceButton } from './replace-button.tsx';
import { RequestedBy } from './requested-by.tsx';

const POLL_MS = 2_000;
const LARGE = { display: 'block', width: '100%', maxWidth: 800, height: 'auto', borderRadius: 1 } as const;

const UPLOAD_LIMITS = `JPEG, PNG or WebP, up to ${PHOTO_BYTES / 1_000_000} MB, at least ${LEAST_PICTURE_SIDE} pixels a side, cropped to 4:3`;

const isOpen = (job: StaffPictureJob | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** The picture of one recipe as pages and link previews show it, and its last requests. */
export const PictureShow = () => (
  <Show<StaffPicture>
    title="Picture"
    actions={<PictureActions />}
    queryOptions={{ refetchInterval: ({ state }) => isOpen(state.data?.job) && POLL_MS }}
  >
    <SimpleShowLayout>
      <FunctionField<StaffPicture>
        label="Recipe"
        render={({ id, title }) => <Link to={`/recipes/${id}/show`}>{title}</Link>}
      />
      <FunctionField<StaffPicture>
        label="Page"
        render={({ id }) => (
          <SiteLink href={`/recipes/${id}`} target="_blank">
            {`/recipes/${id}`}
          </SiteLink>
        )}
      />
      <FunctionField<StaffPicture> label="Kind" render={({ imageKind }) => KIND_NAMES[imageKind]} />
      <TextField source="job.state" label="Last job" emptyText="None" />
      <TextField source="job.reason" label="Reason" emptyText="None" />
      <FunctionField<StaffPicture> label="An upload" render={() => UPLOAD_LIMITS} />
      <DateField source="changedAt" label="Changed" showTime emptyText="Not yet" />
      <FunctionField<StaffPicture>
        label="On pages"
        render={({ imageUrl, title }) => (
          <Box component="img" src={renditionUrl(imageUrl, 1600)} alt={title} sx={LARGE} />
        )}
      />
      <FunctionField<StaffPicture>
        label="In link previews"
        render={({ imageUrl, title }) => (
          <Box
            component="img"
            src={renditionUrl(imageUrl, PREVIEW_WIDTH, 'jpeg')}
            alt={`${title}, as a link preview`}
            sx={LARGE}
          />
        )}
      />
      <ArrayField source="jobs" label={`The last ${STAFF_PICTURE_JOBS} requests, kept for 30 days`}>
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>None</p>}>
          <TextField source="state" sortable={false} />
          <TextField source="reason" emptyText="None" sortable={false} />
          <FunctionField<StaffPictureJob> label="Requested by" render={(job) => <RequestedBy {...job} />} />
          <TextField source="model" emptyText="None" sortable={false} />
          <DateField source="createdAt" label="Requested" showTime sortable={false} />
          <DateField source="endedAt" label="Ended" showTime emptyText="Not ended" sortable={false} />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

function PictureActions() {
  const picture = useRecordContext<StaffPicture>();
  const resource = 'pictures';
  const { canAccess: mayRetry } = useCanAccess({ resource, action: 'retry' });
  const { canAccess: mayRedraw } = useCanAccess({ resource, action: 'redraw' });
  const { canAccess: mayReplace } = useCanAccess({ resource, action: 'replace' });
  const { canAccess: mayReset } = useCanAccess({ resource, action: 'reset' });
  if (!picture) return <TopToolbar />;
  const disabled = isOpen(picture.job);
  // Not after an upload or a reset: a retry would replace it without a question.
  const isFailed = picture.job?.state === 'failed' && picture.changedAt === picture.job.endedAt;
  return (
    <TopToolbar>
      {mayRetry && isFailed && (
        <CommandButton
          resource={resource}
          name="retry"
          label="Retry"
          done="Requested again. Last job shows its state"
          disabled={disabled}
        />
      )}
      {mayRedraw && !isFailed && (
        <CommandButton
          resource={resource}
          name="generate"
          label={picture.imageKind === 'composed' ? 'Generate' : 'Generate again'}
          question="A new picture takes the place of this one. It counts toward the pictures of today."
          done="Requested. Last job shows its state"
          disabled={disabled}
        />
      )}
      {mayReplace && <ReplaceButton disabled={disabled} />}
      {mayReset && picture.imageKind !== 'composed' && (
        <CommandButton
          resource={resource}
          name="reset"
          label="Use the drawn picture"
          question="This picture is deleted, and the site shows the drawn one."
          done="The site shows the drawn picture"
          disabled={disabled}
        />
      )}
    </TopToolbar>
  );
}
