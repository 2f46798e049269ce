import { ISSUE_PLACEHOLDERS, type NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import { Edit, SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin';

const HELP = `Placeholders: ${ISSUE_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`;
/** Only the texts can change. `version` tells the server which ones were edited. */
const bodyOf = ({ subject, intro, tip, version }: Partial<NewsletterIssue>) => ({
  subject,
  intro,
  tip,
  version,
});

export const IssueEdit = () => (
  <Edit mutationMode="pessimistic" transform={bodyOf} redirect="show">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <TextInput source="subject" helperText={HELP} fullWidth />
      <TextInput source="intro" helperText={HELP} multiline minRows={4} fullWidth />
      <TextInput source="tip" helperText={HELP} multiline minRows={3} fullWidth />
    </SimpleForm>
  </Edit>
);
