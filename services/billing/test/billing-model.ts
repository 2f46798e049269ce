import type { PaidPlan } from '../plans/stripe-prices.ts';

/** What a card does: charges work, can be saved but not charged, is declined, and 3-D Secure that the user confirms or refuses. */
export type Card = 'good' | 'failing' | 'declined' | 'confirmed' | 'refused';

type Status = 'trial-form' | 'pay-form' | 'trialing' | 'active' | 'past-due';
type Subscription = {
  plan: PaidPlan;
  status: Status;
  openedAt: number;
  anchorDay: number;
  periodEnd: number;
  cancels: boolean;
  /** After a change to a smaller plan: the one that is paid for. */
  kept: { plan: PaidPlan; until: number } | null;
  failsToCharge: boolean;
  /** When the renewal is charged; null: nothing is owed. */
  chargeAt: number | null;
  failedAt: number | null;
  attempts: number;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;
const CENTS = { premium: 999, family: 1_999 } as const;
/** Days to the next attempt after each failed one. */
const RETRIES = [3, 5, 7];

/** A small model of who may use which plan: what the specification and its readings say, without Stripe. Times are epoch seconds. */
export class BillingModel {
  now: number;
  subscription: Subscription | null = null;
  trialUsed = false;
  firstCharge: { at: number; of: Subscription } | null = null;
  refunds = 0;

  constructor(now: number) {
    this.now = now;
  }

  get plan(): PaidPlan | 'free' {
    const { subscription: one, now } = this;
    if (!one || one.status === 'trial-form' || one.status === 'pay-form') return 'free';
    if (one.status === 'past-due' && now >= (one.failedAt ?? 0) + 7 * DAY) return 'free';
    return one.kept && now < one.kept.until ? one.kept.plan : one.plan;
  }

  get isSubscribed(): boolean {
    const status = this.subscription?.status;
    return status === 'trialing' || status === 'active' || status === 'past-due';
  }

  open(plan: PaidPlan): void {
    if (this.plan !== 'free') return;
    const one = this.subscription;
    if (one?.status === 'trial-form') {
      one.plan = plan;
    } else if (!one || one.plan !== plan) {
      const { now } = this;
      const periodEnd = this.trialUsed ? nextMonth(now, dayOf(now)) : now + 14 * DAY;
      this.subscription = {
        plan,
        status: this.trialUsed ? 'pay-form' : 'trial-form',
        openedAt: now,
        anchorDay: dayOf(this.trialUsed ? now : periodEnd),
        periodEnd,
        cancels: false,
        kept: null,
        failsToCharge: false,
        chargeAt: null,
        failedAt: null,
        attempts: 0,
      };
    }
  }

  /** The form of a past due subscription pays what is owed. */
  confirm(card: Card): void {
    const one = this.subscription;
    if (!one) return;
    if (one.status === 'trial-form' && card !== 'declined' && card !== 'refused') {
      one.status = 'trialing';
      one.failsToCharge = card === 'failing';
      this.trialUsed = true;
    } else if (one.status === 'pay-form' && (card === 'good' || card === 'confirmed')) {
      one.status = 'active';
      this.#paid(one);
    } else if (one.status === 'past-due') {
      if (card === 'good' || card === 'confirmed') this.#paid(one);
      else one.attempts += 1;
    }
  }

  replaceCard(card: Card): void {
    const one = this.subscription;
    if (!one || !this.isSubscribed || (card !== 'good' && card !== 'confirmed')) return;
    one.failsToCharge = false;
    if (one.status === 'past-due') this.#paid(one);
  }

  setCancels(cancels: boolean): void {
    if (this.subscription && this.isSubscribed) this.subscription.cancels = cancels;
  }

  change(plan: PaidPlan): void {
    const one = this.subscription;
    if (!one || !this.isSubscribed || one.status === 'past-due' || one.cancels || one.plan === plan) return;
    if (one.status === 'trialing') {
      one.plan = plan;
      return;
    }
    const paid = one.kept && this.now < one.kept.until ? one.kept.plan : one.plan;
    const isLarger = CENTS[plan] > CENTS[paid];
    if (isLarger && one.failsToCharge) return;
    one.plan = plan;
    one.kept = isLarger || plan === paid ? null : { plan: paid, until: one.periodEnd };
    if (isLarger) this.firstCharge ??= { at: this.now, of: one };
  }

  refund(): void {
    const { firstCharge: first, subscription: one } = this;
    if (!first || !this.isSubscribed || first.of !== one || this.refunds > 0) return;
    if (this.now >= first.at + 30 * DAY) return;
    this.refunds += 1;
    this.subscription = null;
  }

  /** Staff refund the first charge in Stripe's dashboard. */
  refundAtStripe(): void {
    const { firstCharge: first, subscription: one } = this;
    if (!first || this.refunds > 0) return;
    this.refunds += 1;
    if (first.of === one) this.subscription = null;
  }

  advance(seconds: number): void {
    const until = this.now + seconds;
    for (let due = this.#nextDue(); due !== undefined && due <= until; due = this.#nextDue()) {
      this.now = due;
      this.#runDue();
    }
    this.now = until;
  }

  #nextDue(): number | undefined {
    const one = this.subscription;
    if (!one) return undefined;
    if (one.status === 'pay-form') return one.openedAt + 23 * HOUR;
    return Math.min(one.periodEnd, one.chargeAt ?? Infinity);
  }

  #runDue(): void {
    const one = this.subscription;
    if (!one) return;
    if (
      one.status === 'pay-form' ||
      (this.now === one.periodEnd && (one.cancels || one.status === 'trial-form'))
    ) {
      this.subscription = null;
    } else if (this.now === one.periodEnd) {
      if (one.status === 'trialing') one.status = 'active';
      one.periodEnd = nextMonth(one.periodEnd, one.anchorDay);
      one.chargeAt = this.now + HOUR;
      one.attempts = 0;
    } else if (one.failsToCharge) {
      const wait = RETRIES[one.attempts];
      one.attempts += 1;
      one.status = 'past-due';
      one.failedAt ??= this.now;
      one.chargeAt = wait === undefined ? null : this.now + wait * DAY;
      if (wait === undefined) this.subscription = null;
    } else {
      this.#paid(one);
    }
  }

  #paid(one: Subscription): void {
    Object.assign(one, {
      status: 'active',
      chargeAt: null,
      failedAt: null,
      attempts: 0,
      failsToCharge: false,
    });
    this.firstCharge ??= { at: this.now, of: one };
  }
}

const dayOf = (time: number): number => new Date(time * 1_000).getUTCDate();

/** The same time of the day one month later, on the anchor day or the last day of a shorter month. */
function nextMonth(time: number, anchorDay: number): number {
  const next = new Date(time * 1_000);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = new Date(next);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  next.setUTCDate(Math.min(anchorDay, last.getUTCDate()));
  return next.getTime() / 1_000;
}
