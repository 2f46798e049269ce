import { hasRight, userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { AlertBody, type PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import { IdempotencyKey } from '@homeplate/contracts/documents/meal-plan.ts';
import type { AlertServiceService } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { z } from 'zod';
import type { AddAlert } from './add-alert.ts';
import type { DescribeAlerts } from './alert-documents.ts';
import type { AlertStore } from './alert-store.ts';

const Keyed = z.object({ idempotencyKey: IdempotencyKey });

/** Users read and delete their alerts without a paid plan too, so that its end loses none. */
export function alertRpc(parts: {
  alerts: Pick<AlertStore, 'ofUser' | 'remove'>;
  addAlert: AddAlert;
  describeAlerts: DescribeAlerts;
}): Handlers<typeof AlertServiceService> {
  const { alerts, addAlert, describeAlerts } = parts;
  return {
    async listAlerts(_request, call) {
      const list: PriceAlertList = { alerts: await describeAlerts(await alerts.ofUser(userOf(call))) };
      return { document: documentOf(list, 0) };
    },
    async addAlert({ idempotencyKey, itemId, below, stores, zipCode, memberOf }, call) {
      const userId = userOf(call);
      if (!hasRight(call, 'price-alerts'))
        throw new AppError('NOT_ENTITLED', { message: 'Price alerts are part of a paid plan.' });
      if (idempotencyKey !== '') parseInput(Keyed, { idempotencyKey });
      const body = parseInput(AlertBody, {
        itemId,
        below,
        ...(stores.length > 0 && { stores }),
        ...((zipCode !== '' || stores.length === 0) && { zipCode }),
      });
      const alert = await addAlert(userId, body, idempotencyKey, memberOf, call);
      const [document] = await describeAlerts([alert]);
      return { id: alert._id, document: documentOf(document, 0) };
    },
    async deleteAlert({ id }, call) {
      if (await alerts.remove(userOf(call), id)) return {};
      throw new AppError('NOT_FOUND', { message: 'This price alert no longer exists.' });
    },
  };
}
