import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';

/** Made in the browser, so that the secret is sent once only. */
export function QrCode({ text }: { text: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isShown = true;
    toDataURL(text, { margin: 2, width: 240 }).then(
      (made) => isShown && setSource(made),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  return source ? <img src={source} alt="QR code of the key" width={240} height={240} /> : null;
}
