import { requireAction } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Locations } from '../locations/location.ts';
import type { MailContent } from '../mails/mail.ts';
import { issueNotFound } from './issue.ts';
import type { LoadIssueContent } from './issue-content.ts';
import type { IssueStore } from './issue-store.ts';
import { timeZoneOf } from './morning.ts';
import type { createRenderIssue } from './render-issue.ts';

/** The issue as readers in a ZIP code get it, with links that belong to no subscriber. Throws INVALID_INPUT for an unknown ZIP code. */
export type PreviewIssue = (
  id: string,
  at: { zipCode: string; origin: string | undefined },
  call: Call,
) => Promise<MailContent>;

export const createPreviewIssue =
  (parts: {
    issues: Pick<IssueStore, 'byId'>;
    locations: Pick<Locations, 'resolve'>;
    places: Pick<Places, 'byZip'>;
    loadContent: LoadIssueContent;
    renderIssue: ReturnType<typeof createRenderIssue>;
    addresses: LinkAddresses;
  }): PreviewIssue =>
  async (id, { zipCode: asked, origin }, call) => {
    requireAction(call, 'newsletter:read');
    const issue = await parts.issues.byId(id);
    if (!issue) throw issueNotFound();
    const zipCode = asked === '' ? null : parts.locations.resolve(asked).zipCode;
    const content = await parts.loadContent(id, { zipCode, storeIds: [] }, REGION_KEYS);
    const link = (path: string) => parts.addresses.page(origin, path);
    const links = {
      preferences: link('/newsletter/preferences'),
      unsubscribe: link('/newsletter/unsubscribe'),
    };
    return parts.renderIssue(origin)({ issue, content, timeZone: timeZoneOf(parts.places, zipCode), links });
  };
