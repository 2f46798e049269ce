let context: AudioContext | undefined;

/** Call this in a click handler: browsers allow sound without a click only after that. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

const BEEPS = 4;
const EVERY = 0.5;
const LASTS = 0.28;

/** Four beeps in two seconds. Silent when the browser allows no sound, such as after a reload without a click. */
export function ring(): void {
  allowSound();
  if (context?.state !== 'running') return;
  const volume = context.createGain();
  volume.connect(context.destination);
  for (let beep = 0; beep < BEEPS; beep += 1) {
    const at = context.currentTime + beep * EVERY;
    const tone = context.createOscillator();
    tone.frequency.value = beep % 2 === 0 ? 880 : 660;
    tone.connect(volume);
    volume.gain.setValueAtTime(0.001, at);
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    tone.start(at);
    tone.stop(at + LASTS);
  }
}
