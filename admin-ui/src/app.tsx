import { Admin, Resource } from 'react-admin';
import { authProvider } from './auth-provider.ts';
import { createQueryClient } from './components/use-selected-rows.ts';
import { dataProvider } from './data-provider.ts';
import { Home } from './home/home.tsx';
import { StaffLayout } from './layout.tsx';
import { Refusal } from './refusal.tsx';
import { allReviews } from './resources/all-reviews/all-reviews.tsx';
import { articles } from './resources/articles/articles.tsx';
import { auditLog } from './resources/audit-log/audit-log.tsx';
import { chains } from './resources/chains/chains.tsx';
import { contactMessages } from './resources/contact-messages/contact-messages.tsx';
import { deadLetters } from './resources/dead-letters/dead-letters.tsx';
import { feedItems } from './resources/feed-items/feed-items.tsx';
import { feeds } from './resources/feeds/feeds.tsx';
import { foods } from './resources/foods/foods.tsx';
import { heldPrices } from './resources/held-prices/held-prices.tsx';
import { jobs } from './resources/jobs/jobs.tsx';
import { mails } from './resources/mails/mails.tsx';
import { moderation } from './resources/moderation/moderation.tsx';
import { newsletter } from './resources/newsletter/newsletter.tsx';
import { pictures } from './resources/pictures/pictures.tsx';
import { recipes } from './resources/recipes/recipes.tsx';
import { regions } from './resources/regions/regions.tsx';
import { rejectedPrices } from './resources/rejected-prices/rejected-prices.tsx';
import { seasons } from './resources/seasons/seasons.tsx';
import { secondFactor } from './resources/second-factor/second-factor.tsx';
import { settings } from './resources/settings/settings.tsx';
import { stores } from './resources/stores/stores.tsx';
import { subscribers } from './resources/subscribers/subscribers.tsx';
import { subscriptions } from './resources/subscriptions/subscriptions.tsx';
import { testimonials } from './resources/testimonials/testimonials.tsx';
import { users } from './resources/users/users.tsx';
import { SignIn } from './sign-in.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const queryClient = createQueryClient([recipes.name, moderation.name, heldPrices.name]);

/** The back office. A resource appears in the menu where the policy table allows the user to read it. */
export const App = () => (
  <Admin
    title="Homeplate back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={StaffLayout}
    loginPage={SignIn}
    accessDenied={Refusal}
    dashboard={Home}
    defaultTheme="light"
    requireAuth
    disableTelemetry
  >
    <Resource {...users} />
    <Resource {...subscriptions} />
    <Resource {...recipes} />
    <Resource {...foods} />
    <Resource {...seasons} />
    <Resource {...regions} />
    <Resource {...articles} />
    <Resource {...pictures} />
    <Resource {...moderation} />
    <Resource {...allReviews} />
    <Resource {...contactMessages} />
    <Resource {...mails} />
    <Resource {...heldPrices} />
    <Resource {...feeds} />
    <Resource {...feedItems} />
    <Resource {...rejectedPrices} />
    <Resource {...stores} />
    <Resource {...chains} />
    <Resource {...newsletter} />
    <Resource {...subscribers} />
    <Resource {...jobs} />
    <Resource {...deadLetters} />
    <Resource {...testimonials} />
    <Resource {...settings} />
    <Resource {...secondFactor} />
    <Resource {...auditLog} />
  </Admin>
);
