import { requireAction } from '@homeplate/common/actor.ts';
import { oneOf } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { PICTURE_KINDS } from '@homeplate/contracts/documents/picture.ts';
import { PICTURE_STATES, STAFF_PICTURE_SORTS } from '@homeplate/contracts/documents/staff-picture.ts';
import type { PictureStaffServiceService } from '@homeplate/contracts/gen/media/v1/staff.ts';
import type { ChangePicture } from './change-picture.ts';
import type { StaffPictures } from './staff-pictures.ts';

/** The pictures for staff, of the actor's roles. Never cached, so a document needs no version beyond its ETag. */
export const pictureStaffRpc = ({
  staffPictures,
  change,
}: {
  staffPictures: StaffPictures;
  change: ChangePicture;
}): Handlers<typeof PictureStaffServiceService> => {
  const respond = async (id: string) => ({ document: documentOf(await staffPictures.read(id), 0) });
  return {
    async searchPictures({ page, query, kind, state, ids }, call) {
      requireAction(call, 'pictures:read');
      const filter = {
        ...(query !== '' && { text: query }),
        ...(kind !== '' && { kind: oneOf('kind', kind, PICTURE_KINDS) }),
        ...(state !== '' && { state: oneOf('state', state, PICTURE_STATES) }),
        ...(ids.length > 0 && { ids }),
      };
      const { pictures, total } = await staffPictures.page(filter, readPageQuery(page, STAFF_PICTURE_SORTS));
      return { document: documentOf(pictures, 0), totalCount: total };
    },
    async getStaffPicture({ id }, call) {
      requireAction(call, 'pictures:read');
      return respond(id);
    },
    async generatePicture({ id, isRetry }, call) {
      requireAction(call, isRetry ? 'pictures:retry' : 'pictures:redraw');
      await change.generate(id, { isRetry }, call);
      return respond(id);
    },
    async replacePicture({ id, body }, call) {
      requireAction(call, 'pictures:replace');
      await change.replace(id, body, call);
      return respond(id);
    },
    async resetPicture({ id }, call) {
      requireAction(call, 'pictures:reset');
      await change.reset(id, call);
      return respond(id);
    },
  };
};
