import type { PriceSource } from '../documents/price.ts';
import { PriceSource as RpcPriceSource } from '../gen/pricing/v1/pricing.ts';

/** The source of a price in documents, by that of the RPC. */
export const PRICE_SOURCE_OF: Record<RpcPriceSource, PriceSource> = {
  [RpcPriceSource.PRICE_SOURCE_UNSPECIFIED]: 'estimate',
  [RpcPriceSource.PRICE_SOURCE_OBSERVED]: 'observed',
  [RpcPriceSource.PRICE_SOURCE_SHOPPER]: 'shopper',
  [RpcPriceSource.PRICE_SOURCE_REGIONAL_AVERAGE]: 'regional-average',
  [RpcPriceSource.PRICE_SOURCE_ESTIMATE]: 'estimate',
};

/** The other way around. */
export const RPC_PRICE_SOURCE: Record<PriceSource, RpcPriceSource> = {
  observed: RpcPriceSource.PRICE_SOURCE_OBSERVED,
  shopper: RpcPriceSource.PRICE_SOURCE_SHOPPER,
  'regional-average': RpcPriceSource.PRICE_SOURCE_REGIONAL_AVERAGE,
  estimate: RpcPriceSource.PRICE_SOURCE_ESTIMATE,
};
