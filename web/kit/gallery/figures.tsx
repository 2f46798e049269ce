import { Leader } from '../components/leader.tsx';
import { MarkedMoney, Money } from '../components/money.tsx';
import { EmptyNotice, ErrorNotice } from '../components/notice.tsx';
import { Receipt } from '../components/receipt.tsx';
import { ShelfTag } from '../components/shelf-tag.tsx';
import { Section } from './section.tsx';

export function Figures() {
  return (
    <>
      <Section title="Money">
        <span>
          <Money cents={237} source="observed" />
        </span>
        <span>
          <Money cents={237} source="estimate" />
        </span>
        <span>
          <Money cents={0} />
        </span>
        <span>
          <Money cents={null} />
        </span>
        <MarkedMoney cents={49} source="shopper" />
        <ShelfTag
          unit={{ label: 'Unit price', cents: 66, per: 'a serving' }}
          pay={{ label: 'You pay', cents: 1589, for: '6 servings' }}
          estimate={false}
        >
          Observed at Aldi
        </ShelfTag>
        <ShelfTag
          unit={{ label: 'Unit price', cents: 66, per: 'a serving' }}
          pay={{ label: 'You pay', cents: 1589, for: '6 servings' }}
          estimate
        >
          US average
        </ShelfTag>
        <Receipt className="w-80">
          <dl className="grid gap-1">
            <Leader name="2 yellow onions">$1.38</Leader>
            <Leader name="1 lb dried red kidney beans, sorted and rinsed">$1.99</Leader>
            <Leader name={<strong className="font-strong">Total</strong>}>$3.37</Leader>
          </dl>
        </Receipt>
      </Section>
      <Section title="Notice">
        <EmptyNotice title="No recipes yet" words="The recipes you save appear here." />
        <ErrorNotice words="The list did not load." again="Try again" onAgain={() => undefined} />
      </Section>
    </>
  );
}
