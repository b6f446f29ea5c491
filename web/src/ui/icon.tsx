/** SVG stroke paths in a 24×24 box, drawn by the project. */
export const paths = {
  hub: 'M4 11.5 12 4l8 7.5V19a1 1 0 0 1-1 1h-4v-5.5H9V20H5a1 1 0 0 1-1-1z',
  leaderboard: 'M4 20v-7h4.5v7zM9.75 20V5h4.5v15zM15.5 20v-10H20v10z',
  schedule: 'M4 6.5h16V20H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  chevron: 'M9 5l7 7-7 7',
  up: 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  down: 'M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  warn: 'M12 4 21.5 20H2.5zM12 10v4.5M12 17.2v.1',
  tv: 'M3 5h18v11.5H3zM8.5 20h7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  phone: 'M7.5 2.5h9v19h-9zM11 18.5h2',
  prize:
    'M7 4.5h10v5a5 5 0 0 1-10 0zM7 6H4v1.5A3.5 3.5 0 0 0 7.5 11M17 6h3v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14.5V17M8.5 20.5h7M9.5 17h5l.5 3.5H9z',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a6 6 0 0 1 0 9.5h-3',
  play: 'M7.5 4.5v15l12-7.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  skip: 'M5 5v14l10-7zM18.5 5v14',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4',
  share: 'M12 15.5v-12M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  grid: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16',
} as const;

export type IconName = keyof typeof paths;

type Props = ({ name: IconName } | { path: string }) & { size?: number; filled?: boolean };

/** A decorative icon beside text. Screen readers skip it, because the text has the meaning. */
export function Icon({ size = 24, filled = false, ...drawing }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 18 ? 2.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={'path' in drawing ? drawing.path : paths[drawing.name]} />
    </svg>
  );
}
