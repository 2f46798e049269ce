import type { ReactNode } from 'react';
import { AppBar, Layout, UserMenu, useGetIdentity } from 'react-admin';

/** The button of the menu says whose it is, as its label does. */
function StaffMenu() {
  const { identity } = useGetIdentity();
  return <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />;
}

const StaffBar = () => <AppBar userMenu={<StaffMenu />} />;

export const StaffLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={StaffBar}>{children}</Layout>
);
