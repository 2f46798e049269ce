import { describe, expect, it } from 'vitest';
import { QUICK_FILTERS } from './quick-filters.ts';
import {
  chosenTags,
  countFilters,
  facetQuery,
  filterQuery,
  isChosen,
  listSections,
  readAddress,
  toggled,
  unshownFilters,
  without,
  withTagToggled,
} from './recipe-filters.ts';

const params = (query: string) => new URLSearchParams(query);

describe('list filters', () => {
  it('list filters are sent in one order, without what is empty or unknown', () => {
    expect(filterQuery(params('sort=time&utm_source=x&region=south&search=%20grits%20&tag='))).toBe(
      'search=grits&region=south&sort=time',
    );
  });

  it('list filters are ordered by the cost of a serving, which the cards show, unless something else is asked', () => {
    expect(filterQuery(params(''))).toBe('sort=serving-cost');
    expect(filterQuery(params('sort=Cost&region=south'))).toBe('region=south&sort=serving-cost');
    expect(filterQuery(params('sort=featured'))).toBe('sort=featured');
    expect(filterQuery(params('search=grits'))).toBe('search=grits');
    expect(filterQuery(params('search=grits&sort=cost'))).toBe('search=grits&sort=serving-cost');
  });

  it('list filters have two sections for a reader without a plan, free recipes first', () => {
    expect(listSections(params('course=dinner'), false)).toEqual([
      { kind: 'free', query: 'free=true&course=dinner&sort=serving-cost' },
      { kind: 'premium', query: 'free=false&course=dinner&sort=serving-cost' },
    ]);
    expect(listSections(params('course=dinner'), true)).toEqual([
      { kind: 'all', query: 'course=dinner&sort=serving-cost' },
    ]);
    expect(listSections(params('free=true'), false)).toEqual([
      { kind: 'all', query: 'free=true&sort=serving-cost' },
    ]);
  });

  it('list filters are not sent when the server would reject them, and are reported by name', () => {
    const nonsense =
      'maxCost=abc&difficulty=zzz&cursor=%00&sort=best&search=%00&tags=a,%24ne&maxTime=30&utm=1';
    expect(filterQuery(params(nonsense))).toBe('maxTime=30&sort=serving-cost');
    const { params: left, leftOut } = readAddress(params(nonsense));
    expect(left.toString()).toBe('maxTime=30&utm=1');
    expect(leftOut.map(({ name }) => name).toSorted()).toEqual([
      'cursor',
      'difficulty',
      'maxCost',
      'search',
      'sort',
      'tags',
    ]);
    const good = params('region=southeast&dietary=Gluten+Free&seasonal=true&search=grits&tag=');
    expect(readAddress(good)).toEqual({ params: good, leftOut: [] });
  });

  it('list filters of what the user cooked are not sent for a visitor', () => {
    const address = params('cooked=true&cookedLately=False&region=south');
    expect(readAddress(address).leftOut).toEqual([]);
    const { params: left, leftOut } = readAddress(address, true);
    expect(left.toString()).toBe('region=south');
    expect(leftOut.map(({ name, needsSignIn }) => [name, needsSignIn])).toEqual([
      ['cooked', true],
      ['cookedLately', true],
    ]);
    expect(readAddress(params('cooked=often')).leftOut).toMatchObject([
      { name: 'cooked', needsSignIn: false },
    ]);
  });

  it('list filters of a plan are not sent without one', () => {
    const address = params('diets=vegan,keto&without=milk&minProtein=20&dietary=vegan');
    expect(readAddress(address).leftOut).toEqual([]);
    const { params: left, leftOut } = readAddress(address, false, false);
    expect(left.toString()).toBe('dietary=vegan');
    expect(leftOut.map(({ name, needsPlan }) => [name, needsPlan])).toEqual([
      ['diets', true],
      ['without', true],
      ['minProtein', true],
    ]);
  });

  it('list filters switch on and off and leave other URL parameters alone', () => {
    const on = toggled(params('region=south&x=1'), QUICK_FILTERS.quick);
    expect(on.toString()).toBe('region=south&x=1&maxTime=30&difficulty=easy');
    expect(isChosen(on, QUICK_FILTERS.quick)).toBe(true);
    expect(toggled(on, QUICK_FILTERS.quick).toString()).toBe('region=south&x=1');
  });

  it('list filters replace another value of the same parameter', () => {
    expect(toggled(params('tag=family-size'), QUICK_FILTERS.comfort).toString()).toBe('tag=comfort-food');
  });

  it('list filters have their own chip when no other chip shows them', () => {
    expect(unshownFilters(params('maxTime=30&course=Dinner&maxCost=5&region=south&search=x'))).toEqual([
      { name: 'maxCost', value: '5' },
    ]);
    expect(unshownFilters(params('maxTime=45'))).toEqual([{ name: 'maxTime', value: '45' }]);
  });

  it('list filters are removed by name', () => {
    expect(without(params('maxTime=x&tag=quick'), ['maxTime']).toString()).toBe('tag=quick');
  });

  it('list filters are counted without the search, and compared without the order', () => {
    expect(countFilters(params('search=x&region=south&maxTime=30&sort=cost&tag='))).toBe(2);
    expect(facetQuery(params('region=south&sort=cost&season=fall'))).toBe('region=south&season=fall');
  });

  it('list filters hold one tag or several', () => {
    expect([...chosenTags(params('tag=Quick&tags=a, b,'))]).toEqual(['quick', 'a', 'b']);
    expect(withTagToggled(params('sort=cost'), 'quick').toString()).toBe('sort=cost&tag=quick');
    expect(withTagToggled(params('tag=quick'), 'quick').toString()).toBe('');
  });
});
