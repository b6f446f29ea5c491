import { qrCode } from './qr-code.ts';
import styles from './room.module.css';

/** Modules of the quiet zone around a code. */
const QUIET = 4;

/** A QR code; nothing for a text that is too long for one. @param label what scanners of it get, for screen readers */
export function Qr({ text, label }: { text: string; label: string }) {
  const code = qrCode(text);
  if (!code) return null;
  const size = code.length + 2 * QUIET;
  const modules = code.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
