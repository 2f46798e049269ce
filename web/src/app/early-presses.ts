/**
 * Keeps what a user types and presses before React has taken over that part of the page, and does it then: React would lose it. Inlined
 * into the page as text (`first-paint.ts`), so it cannot use anything else of this module.
 */
export function keepEarlyPresses(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** Longer than code takes to load; without the code nothing can be done. */
  const LONGEST = 30_000;
  let waiting: { part: Element; name: string; until: number; act: (part: Element) => void }[] = [];
  type Fiber = { flags: number; alternate: Fiber | null; return: Fiber | null };
  /** React's own flags of a fiber that is not on the page yet: placing it, or hydrating it. */
  const PLACING_OR_HYDRATING = 4098;
  /** As React does: it marks an element before it commits the part, which may first have to wait for code. */
  const isTaken = (part: Element) => {
    const key = Object.keys(part).find((name) => name.startsWith('__reactFiber$'));
    let fiber = key ? (part as unknown as Record<string, Fiber | null>)[key] : null;
    if (!fiber) return false;
    for (; fiber && !fiber.alternate; fiber = fiber.return)
      if (fiber.flags & PLACING_OR_HYDRATING) return false;
    return true;
  };
  const nameOf = (part: Element) => `${part.getAttribute('aria-label')} ${part.textContent}`;
  /** React may have replaced a button by one that says the same. */
  const current = ({ part, name }: { part: Element; name: string }) =>
    part.isConnected || part.localName !== 'button'
      ? part
      : [...document.querySelectorAll('button')].find((other) => nameOf(other) === name);
  /** One act at a time, in order: React renders what was typed before a press is done. */
  const look = () => {
    const now = Date.now();
    waiting = waiting.filter(({ until }) => until > now);
    const next = waiting.find((one) => {
      const part = current(one);
      return part && isTaken(part);
    });
    const part = next && current(next);
    waiting = waiting.filter((one) => one !== next);
    if (waiting.length > 0) setTimeout(look, next ? 0 : 50);
    if (part) next.act(part);
  };
  const later = (part: Element, act: (part: Element) => void) => {
    const rest = waiting.filter((one) => one.part !== part);
    if (waiting.length === 0) setTimeout(look, 50);
    waiting = [...rest, { part, name: nameOf(part), until: Date.now() + LONGEST, act }];
  };
  /** Empties the field as React would, then sets what was typed as a user would: React hears only of what differs from its own. */
  const fill = (field: Field) => {
    const { value } = field;
    return () => {
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    };
  };
  const check = (field: HTMLInputElement) => {
    const { checked } = field;
    return () => {
      if (field.checked !== checked) field.click();
    };
  };
  const onEarly = (kind: string, selector: string, keep: (part: Element, event: Event) => void) =>
    addEventListener(
      kind,
      (event) => {
        const { target } = event;
        const part = target instanceof Element && target.closest('#root') ? target.closest(selector) : null;
        if (part && !isTaken(part)) keep(part, event);
      },
      true,
    );
  const keepTyped = (field: Field) => {
    const isChecked = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
    later(field, isChecked ? check(field) : fill(field));
  };
  onEarly('input', 'input, select, textarea', (part) => keepTyped(part as Field));
  // Typed before this code was there.
  for (const field of document.querySelectorAll<HTMLInputElement>('#root :is(input, textarea)'))
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) keepTyped(field);
  onEarly('click', 'button[type="button"]', (button) => {
    // React may take the button over during this event, and handle it itself.
    setTimeout(() => isTaken(button) || later(button, (part) => (part as HTMLButtonElement).click()));
  });
  onEarly('submit', 'form', (form, event) => {
    event.preventDefault();
    later(form, (part) => (part as HTMLFormElement).requestSubmit());
  });
}
