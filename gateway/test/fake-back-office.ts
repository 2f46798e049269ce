import { serve } from '@homeplate/common/rpc-server.ts';
import { BillingStaffServiceService } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { DeadLetterServiceService } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';
import { NewsletterIssueServiceService } from '@homeplate/contracts/gen/identity/v1/issue.ts';
import { StaffServiceService } from '@homeplate/contracts/gen/identity/v1/staff.ts';
import { PictureStaffServiceService } from '@homeplate/contracts/gen/media/v1/staff.ts';
import { FeedServiceService } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { HeldPriceServiceService } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { StoreStaffServiceService } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { RecipeEditServiceService } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { ModerationServiceService } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { RecipeStaffServiceService } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { StaffReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';
import { fakeBillingStaff } from './fake-billing-staff.ts';
import { fakeFeeds } from './fake-feeds.ts';
import { fakeFigures } from './fake-figures.ts';
import { fakeHeldPrices } from './fake-held-prices.ts';
import { fakeModeration } from './fake-moderation.ts';
import { fakeNewsletterIssues } from './fake-newsletter-issues.ts';
import { fakePictureStaff } from './fake-picture-staff.ts';
import { fakeRecipeEdits } from './fake-recipe-edits.ts';
import { fakeRecipeStaff } from './fake-recipe-staff.ts';
import { fakeStaff } from './fake-staff.ts';
import { fakeStaffReference } from './fake-staff-reference.ts';
import { fakeStaffReviews } from './fake-staff-reviews.ts';
import { fakeStaffStores } from './fake-staff-stores.ts';
import { fakeDeadLetters, fakeWork } from './fake-work.ts';

/** What only staff ask the services. `seen` records the calls. */
export const fakeBackOffice = (seen: <Handlers extends object>(handlers: Handlers) => Handlers) => [
  serve(BillingStaffServiceService, seen(fakeBillingStaff())),
  serve(FiguresServiceService, seen(fakeFigures())),
  serve(WorkServiceService, seen(fakeWork())),
  serve(DeadLetterServiceService, seen(fakeDeadLetters())),
  serve(StaffServiceService, seen(fakeStaff())),
  serve(NewsletterIssueServiceService, seen(fakeNewsletterIssues())),
  serve(ModerationServiceService, seen(fakeModeration())),
  serve(StaffReferenceServiceService, seen(fakeStaffReference())),
  serve(StaffReviewServiceService, seen(fakeStaffReviews())),
  serve(RecipeEditServiceService, seen(fakeRecipeEdits())),
  serve(PictureStaffServiceService, seen(fakePictureStaff())),
  serve(RecipeStaffServiceService, seen(fakeRecipeStaff())),
  serve(HeldPriceServiceService, seen(fakeHeldPrices())),
  serve(FeedServiceService, seen(fakeFeeds())),
  serve(StoreStaffServiceService, seen(fakeStaffStores())),
];
