import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { site } from '../../lib/site.ts';
import { legal as words } from './copy.ts';

/** Who answers for this installation, as its settings say; nobody is made up. */
export function Operator({ id }: { id: string }) {
  const { operator } = site();
  return (
    <section aria-labelledby={id} className="mt-8 max-w-[68ch]">
      <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-24 text-2xl">
        {words.operatorTitle}
      </h2>
      {operator ? (
        <>
          <p>{words.operator(operator.name)}</p>
          <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {operator.address && (
              <>
                <dt className="font-strong">{words.address}</dt>
                <dd>{operator.address}</dd>
              </>
            )}
            {operator.email && (
              <>
                <dt className="font-strong">{words.write}</dt>
                <dd>
                  <a href={`mailto:${operator.email}`} className="text-primary underline">
                    {operator.email}
                  </a>
                </dd>
              </>
            )}
          </dl>
        </>
      ) : (
        <p>{words.noOperator}</p>
      )}
      <p className="mt-3">
        <Link to={paths.contact} className="font-strong text-primary underline">
          {words.contact}
        </Link>
      </p>
    </section>
  );
}
