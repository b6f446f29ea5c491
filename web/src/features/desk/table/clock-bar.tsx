import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';
import { serverNow } from '../../../api/client.ts';
import { minutes } from '../../../game/live/clock.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type GameClock, gameClock, nextStep, secondsLeft, stageOf, typedClock } from './game-clock.ts';
import type { Scorer } from './scorer.ts';
import styles from './table.module.css';

/** How often a running clock is drawn, ms. */
const TICK_MS = 200;

function useSecondsLeft(clock: GameClock): number {
  const [, setTick] = useState(0);
  const { isRunning } = clock;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return secondsLeft(clock, serverNow());
}

type Props = { timeline: Timeline; scorer: Scorer };

/** The score, the clock with its buttons, and the periods. */
export function ClockBar({ timeline, scorer }: Props) {
  const { event, now } = timeline;
  const clock = gameClock(timeline);
  const left = useSecondsLeft(clock);
  const [isSetting, setSetting] = useState(false);
  const stage = stageOf(timeline);
  const score = timeline.scoreAt();
  return (
    <header className={`in-line wrapped ${styles.bar}`}>
      <Link className={`centered ${styles.back}`} to={`/desk/${event.id}`} aria-label="The game’s page">
        <Icon name="chevron" size={22} />
      </Link>
      <p className={styles.points} data-side="away">
        <span>{event.away.shortName}</span>
        <b>{score.away}</b>
      </p>
      <div className={styles.time}>
        {stage === 'period' && left > 0 ? (
          <button
            type="button"
            className={clock.isRunning ? styles.running : undefined}
            aria-label={`${clock.isRunning ? 'Stop' : 'Start'} the clock, ${now.label} ${minutes(left)}`}
            onClick={scorer.toggle}
          >
            <Icon name={clock.isRunning ? 'pause' : 'play'} size={18} filled={!clock.isRunning} />
            <span>
              {now.label} {minutes(left)}
            </span>
          </button>
        ) : (
          <StepButton timeline={timeline} scorer={scorer} />
        )}
      </div>
      <p className={styles.points} data-side="home">
        <b>{score.home}</b>
        <span>{event.home.shortName}</span>
      </p>
      <button
        type="button"
        aria-expanded={isSetting}
        disabled={stage !== 'period'}
        onClick={() => setSetting(!isSetting)}
      >
        Set
      </button>
      {isSetting && stage === 'period' && (
        <SetClock timeline={timeline} left={left} scorer={scorer} done={() => setSetting(false)} />
      )}
    </header>
  );
}

/** Begins or ends a period. The end of the game needs two taps, since fans see it. */
function StepButton({ timeline, scorer }: Props) {
  const step = nextStep(timeline);
  const [armed, setArmed] = useState<string | undefined>(undefined);
  if (!step) return <strong>Final</strong>;
  const isEnd = step.status === 'ENDED';
  const act = () => {
    if (isEnd && armed !== step.label) return setArmed(step.label);
    setArmed(undefined);
    scorer.step(step);
  };
  return (
    <button type="button" className={styles.step} onClick={act}>
      {isEnd && armed === step.label ? 'Yes, end it' : step.label}
    </button>
  );
}

function SetClock({ timeline, left, scorer, done }: Props & { left: number; done(): void }) {
  const [text, setText] = useState(minutes(left));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const clock = typedClock(text, timeline.now.period, timeline.event);
    setWrong(clock === undefined);
    if (clock === undefined) return;
    scorer.set(clock);
    done();
  };
  return (
    <form className={styles.setting} onSubmit={submit}>
      <Field
        label="Time left"
        value={text}
        autoComplete="off"
        error={isWrong ? 'A time of this period, such as 7:05.' : undefined}
        set={setText}
      />
      <button type="submit">Set the clock</button>
    </form>
  );
}
