import type { StaffContactMessage } from '@homeplate/contracts/documents/contact.ts';
import type { ResourceProps } from 'react-admin';
import { ContactMessageList } from './contact-message-list.tsx';
import { ContactMessageShow } from './contact-message-show.tsx';

export const contactMessages: ResourceProps = {
  name: 'contact-messages',
  list: ContactMessageList,
  show: ContactMessageShow,
  options: { label: 'Contact messages' },
  recordRepresentation: (message: StaffContactMessage) => message.name ?? message.email,
};
