import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { PriceSource as RpcPriceSource } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';

export const RPC_SOURCE: Record<PriceSource, RpcPriceSource> = {
  observed: RpcPriceSource.PRICE_SOURCE_OBSERVED,
  shopper: RpcPriceSource.PRICE_SOURCE_SHOPPER,
  'regional-average': RpcPriceSource.PRICE_SOURCE_REGIONAL_AVERAGE,
  estimate: RpcPriceSource.PRICE_SOURCE_ESTIMATE,
};
