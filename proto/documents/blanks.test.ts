import { describe, expect, it } from 'vitest';
import {
  Email,
  EmailChangeBody,
  LinkToken,
  LoginBody,
  RegisterBody,
  RegisterForm,
  Username,
  ZipCode,
  ZipCodeOrNone,
} from './account.ts';
import { AlertBody } from './alert.ts';
import { trimBlanks } from './blanks.ts';
import { ContactBody } from './contact.ts';
import { InvitationBody } from './household.ts';
import { NewsletterBody, NewsletterPreferencesBody } from './newsletter.ts';
import { IssuePlace } from './newsletter-issue.ts';
import { PriceListBody } from './shopping.ts';
import { BLANKS } from './test-blanks.ts';

const problemOf = (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } }) => {
  return (value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
};

describe('blanks around a value', () => {
  it.each(BLANKS)('%s: are removed at both ends', (_name, before, behind) => {
    expect(trimBlanks(`${before}cook@example.com${behind}`)).toBe('cook@example.com');
    expect(trimBlanks(`a${before}${behind}b`)).toBe(`a${before}${behind}b`);
    expect(trimBlanks(before + behind)).toBe('');
  });

  it.each([
    ['', ''],
    ['x', 'x'],
    [' x y ', 'x y'],
    ['\u200bgrits and gravy\u200b', 'grits and gravy'],
    // Marks that show ink are no blanks.
    ['_cook_', '_cook_'],
    ['-x-', '-x-'],
    ['.x.', '.x.'],
    // Half of a pair stays as it is.
    ['\ud800 ', '\ud800'],
    ['😀 ', '😀'],
  ])('of %j is %j', (text, trimmed) => {
    expect(trimBlanks(text)).toBe(trimmed);
  });

  it('a megabyte of blanks takes less than a second', () => {
    const started = performance.now();
    expect(trimBlanks(`x${' '.repeat(1_000_000)}y `)).toHaveLength(1_000_002);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe.each(BLANKS)('%s', (_name, before, behind) => {
  const around = (value: string) => before + value + behind;

  it('around an email address is not part of it', () => {
    const email = around('cook@example.com');
    expect(Email.parse(email)).toBe('cook@example.com');
    const password = 'grits and gravy';
    expect(EmailChangeBody.parse({ email, password }).email).toBe('cook@example.com');
    expect(InvitationBody.parse({ email }).email).toBe('cook@example.com');
    expect(NewsletterBody.parse({ email }).email).toBe('cook@example.com');
    expect(ContactBody.parse({ email, kind: 'question', message: 'Hi' }).email).toBe('cook@example.com');
  });

  it('around a username is not part of it, and of a password it is', () => {
    const password = around('grits and gravy');
    const typed = { username: around('maya_k'), email: around('maya@example.com'), password };
    const body = { username: 'maya_k', email: 'maya@example.com', password };
    expect(Username.parse(typed.username)).toBe('maya_k');
    expect(RegisterBody.parse(typed)).toEqual(body);
    expect(RegisterForm.parse({ ...typed, confirmPassword: password })).toMatchObject(body);
    expect(problemOf(RegisterForm)({ ...typed, confirmPassword: 'grits and gravy' })).toBe(
      "Passwords don't match",
    );
    for (const login of ['maya_k', 'maya@example.com'])
      expect(LoginBody.parse({ username: around(login), password })).toEqual({ username: login, password });
  });

  it('around a ZIP code is not part of it', () => {
    expect(ZipCode.parse(around('12345-6789'))).toBe('12345-6789');
    expect(ZipCodeOrNone.parse(around('37203'))).toBe('37203');
    expect(ZipCodeOrNone.parse(around(''))).toBe('');
    expect(IssuePlace.parse({ zip: around('37203') })).toEqual({ zip: '37203' });
    expect(PriceListBody.parse({ zip: around('37203'), lines: ['milk'] }).zip).toBe('37203');
    expect(AlertBody.parse({ itemId: 'egg', below: '2.99', zipCode: around('37203') }).zipCode).toBe('37203');
    const preferences = { weekly: true, regions: [], zipCode: around('37203') };
    expect(NewsletterPreferencesBody.parse(preferences).zipCode).toBe('37203');
  });

  it('around the code of an invitation is not part of it', () => {
    expect(LinkToken.parse(around('Ab-_9.x1.Zz'))).toBe('Ab-_9.x1.Zz');
  });
});

const EMAIL = 'Please enter a valid email address';
const USERNAME = 'Username can only contain letters, numbers, and underscores';
const ZIP = 'Please enter a valid ZIP code (e.g., 12345 or 12345-6789)';
const LINK = 'This link is incomplete. Please open it from the email again.';

describe('blanks inside a value, and nothing but blanks', () => {
  it.each([
    'cook @example.com',
    'cook@ example.com',
    'cook@exam ple.com',
    'cook@example .com',
    'cook@example. com',
    'co\u00a0ok@example.com',
    'cook\u200b@example.com',
    'cook@example.com other@example.com',
    'cook@exam\u00adple.com',
    'cook@example\u200e.com',
    'cook @example.com ',
    ' ',
    '\u200b\u00a0',
    '',
  ])('%j is no email address', (typed) => {
    expect(problemOf(Email)(typed)).toBe(EMAIL);
  });

  it.each([
    ['maya k', USERNAME],
    ['maya\u00a0k', USERNAME],
    ['maya\u200bk', USERNAME],
    ['maya\tk', USERNAME],
    ['maya\u00adk', USERNAME],
    ['maya\u2060k', USERNAME],
    ['maya\u200ek', USERNAME],
    [' maya k ', USERNAME],
    ['m a', USERNAME],
    // Three characters only with the blanks.
    ['ab ', 'Username must be at least 3 characters'],
    [' a ', 'Username must be at least 3 characters'],
    ['   ', 'Username must be at least 3 characters'],
  ])('%j is no username: %s', (typed, words) => {
    expect(problemOf(Username)(typed)).toBe(words);
  });

  it('a username and an address have their longest length without the blanks', () => {
    expect(Username.parse(` ${'a'.repeat(30)} `)).toHaveLength(30);
    expect(problemOf(Username)(` ${'a'.repeat(31)} `)).toBe('Username must be less than 30 characters');
    const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.abcd`;
    expect(Email.parse(`${longest}${' '.repeat(300)}`)).toBe(longest);
  });

  it.each(['', ' ', '\u200b', '\u00a0\u3000', '\u200e\u200f'])('sign-in needs a username: %j', (username) => {
    expect(problemOf(LoginBody)({ username, password: 'x' })).toBe('Username is required');
  });

  it.each([
    ['', 'Please enter a valid ZIP code'],
    ['  ', 'Please enter a valid ZIP code'],
    ['\u200b\u00a0', 'Please enter a valid ZIP code'],
    ['372 03', ZIP],
    ['3\u00a07203', ZIP],
    ['37\u200b203', ZIP],
    ['12345 -6789', ZIP],
    ['12345- 6789', ZIP],
    ['12345\u00ad6789', ZIP],
    ['12345 6789', ZIP],
    ['372\u20600', ZIP],
    ['37203 37204', ZIP],
  ])('%j is no ZIP code: %s', (typed, words) => {
    expect(problemOf(ZipCode)(typed)).toBe(words);
    if (trimBlanks(typed) !== '') expect(problemOf(ZipCodeOrNone)(typed)).toBe(ZIP);
  });

  it.each([
    'a b',
    'a\u00a0b',
    'a\u200bb',
    'a\tb',
    'a\nb',
    'a\u00adb',
    'a\u2060b',
    'a\u200eb',
    'a.b c',
    ' ',
    '\u200b',
    '',
  ])('%j is no code of a link', (typed) => {
    expect(problemOf(LinkToken)(typed)).toBe(LINK);
  });
});
