import { ZipForm } from '../../features/location/zip-form.tsx';
import { PriceComparison } from '../../features/price-comparison/price-comparison.tsx';

export const HomePrices = () => <PriceComparison askForZip={<ZipForm />} />;
