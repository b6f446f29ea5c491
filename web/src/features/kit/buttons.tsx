import { sideGameRows } from '../../side-games/side-games.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, paths } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './kit.module.css';
import { Part, Samples } from './part.tsx';

const icons = {
  ...paths,
  ...Object.fromEntries(Object.entries(sideGameRows).map(([key, { icon }]) => [key, icon])),
};
const tones = ['primary', 'quiet', 'text'] as const;

/** Buttons in every tone, and small elements beside text. */
export function Buttons() {
  return (
    <>
      <Part title="Button">
        {tones.map((tone) => (
          <Samples key={tone} name={tone}>
            <Button tone={tone}>Play</Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} loading aria-label={`Loading, ${tone}`}>
              Loading
            </Button>
            <Button tone={tone}>
              <Icon name="refresh" size={18} /> Try again
            </Button>
          </Samples>
        ))}
        <Button wide>Wide: the ripple starts under the finger</Button>
        <Button wide>A label so long that it does not fit on one line of a narrow phone and has to go on below</Button>
        <p>
          Been here before? <Button tone="text">Sign in instead</Button>
        </p>
      </Part>
      <Part title="Small things">
        <Samples>
          <Tag>official</Tag>
          <Tag>Main game</Tag>
          <span>
            <LiveDot /> Live
          </span>
        </Samples>
      </Part>
      <Part title="Icon">
        <ul className={styles.icons}>
          {Object.entries(icons).map(([name, path]) => (
            <li key={name}>
              <Icon path={path} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
