import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import { crewsQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { isAhead, useList } from '../../game/entries/leaderboards.ts';
import { useLive } from '../../game/live/live-context.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { Choice } from '../../ui/choice.tsx';
import { Disc } from '../../ui/discs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HeldBack, Notice, Skeletons } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useTitle } from '../../ui/title.ts';
import { counted, plural } from '../../ui/words.ts';
import { Unverified } from '../auth/unverified.tsx';
import { chooseCrew, useChosenCrew } from '../crew/chosen-crew.ts';
import { CrewPage } from '../crew/crew-page.tsx';
import { StartCrew } from '../crew/manage-crew.tsx';
import { FurtherLines } from './further-lines.tsx';
import styles from './leaderboard.module.css';
import { distanceToNextPlace, lineKey, type RankedLine, rankPages, withOwnLine } from './ranking.ts';
import { OfficialLabel, OwnRow, RowPoints, Rows, useOwnLineInSight } from './rows.tsx';

const PODIUM = 3;

/** The global leaderboard, or that of one of the fan's crews; in a replay the fan's own games. */
export function Leaderboard() {
  useTitle('Leaderboard');
  return useLive().mode.hasLeaderboard ? <Rankings /> : <OwnGames />;
}

function Rankings() {
  const { data: crews = [] } = useQuery(crewsQuery);
  const chosenId = useChosenCrew();
  const chosen = crews.find(({ id }) => id === chosenId);
  const ways = [{ key: undefined, name: 'Everyone' }, ...crews.map(({ id, name }) => ({ key: id, name }))];
  return (
    <>
      <div className={`apart ${styles.head}`}>
        <h1 className="page-title">Leaderboard</h1>
        <StartCrew />
      </div>
      {crews.length > 0 && <Choice legend="Whose leaderboard" ways={ways} chosen={chosen?.id} choose={chooseCrew} />}
      {chosen ? <CrewPage key={chosen.id} crew={chosen} /> : <Everyone />}
    </>
  );
}

/** All fans with points in this game, best first. The fan's own line is always visible. */
function Everyone() {
  const query = useList();
  const [isInSight, list] = useOwnLineInSight();
  const { data, wait, place, ranking } = query;
  if (!data) {
    if (wait > 0) return <HeldBack seconds={wait} />;
    return (
      <Unanswered query={query} title="No leaderboard yet">
        <div className="stack-12">
          <Skeletons label="Loading the leaderboard" heights={[24, 170, 56, 56, 56, 56, 56, 56]} />
        </div>
      </Unanswered>
    );
  }
  const { me, isFinal } = place;
  const players = place.players ?? data.players;
  const official = place.official || data.official;
  const read = rankPages([data]);
  const lines = (isAhead(data, ranking) ? undefined : withOwnLine(read, me)) ?? read;
  return (
    <div ref={list}>
      <OfficialLabel official={official}>
        {players.toLocaleString('en-US')} {plural(players, 'fan')} in this game.
      </OfficialLabel>
      {!official && (
        <Unverified why="Verify your e-mail to keep your place. Without that, the official leaderboard leaves you out." />
      )}
      {lines.length === 0 ? (
        <Notice icon="leaderboard" title={isFinal ? 'The board stayed dark' : 'The board is still dark'}>
          <p>{isFinal ? 'Nobody made points.' : 'The first points of the game will light it up.'}</p>
        </Notice>
      ) : (
        <>
          <Podium lines={lines.slice(0, PODIUM)} me={me?.username} />
          <Rows
            className={styles.list}
            start={PODIUM + 1}
            aria-label="Ranking"
            lines={lines.slice(PODIUM)}
            me={me?.username}
          />
        </>
      )}
      {data.next && <FurtherLines first={data} after={data.next} me={me?.username} />}
      {me && !isInSight && (
        <div className={styles.own}>
          <OwnRow me={me} note={distanceToNextPlace(me)} />
        </div>
      )}
    </div>
  );
}

/** The first three, read in order. The first is shown in the middle, or on top if a name is too long for a third of the width. */
function Podium({ lines, me }: { lines: readonly RankedLine[]; me: string | undefined }) {
  const isStacked = !fitSideBySide(lines.map(({ username }) => username));
  return (
    <ol className={isStacked ? styles.stacked : styles.podium} aria-label="The first three">
      {lines.map((line, place) => {
        const isMe = line.username === me;
        return (
          <li
            key={lineKey(line, place)}
            className={`middle stack-6 ${styles.step} ${styles[`place${place + 1}`]} ${isMe ? styles.mine : ''}`}
            data-me={isMe || undefined}
          >
            <Disc
              name={line.username}
              size={place === 0 && !isStacked ? 60 : 48}
              tone={line.rank === 1 ? 'gold' : isMe ? 'me' : 'seat'}
            />
            <span className={styles.who}>
              <span>
                {partsOf(line.username).map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
                  <Fragment key={index}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </span>
              {isMe && <small>You</small>}
            </span>
            <b className={styles.stepPoints}>
              <RowPoints points={line.points} isMe={isMe} />
            </b>
            <span className={styles.stepRank}>
              <span className="visually-hidden">Rank </span>
              {line.rank}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Maximum length of a name's part, so that three names fit side by side on a screen 320 px wide. */
const MAX_PART = 10;

/** A username in parts; a line may break after each: RosaMatchup, nets_fan-2. */
export const partsOf = (username: string): string[] =>
  username.split(/(?<=[a-z])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)|(?<=[_-])/);

/** Whether names fit side by side without a break within a word. */
export const fitSideBySide = (usernames: readonly string[]): boolean =>
  usernames.every((username) => partsOf(username).every(({ length }) => length <= MAX_PART));

/** The points of each of the fan's side games in a replay. */
function OwnGames() {
  const { joined = {} } = useLive();
  const keys = hypeGames.filter((key) => joined[key]);
  const total = keys.reduce((sum, key) => sum + (joined[key]?.points ?? 0), 0);
  return (
    <>
      <header className={`apart ${styles.head}`}>
        <h1>Your replay</h1>
        <Tag>{counted(total, 'point')}</Tag>
      </header>
      <p>A replay is for yourself: its points stay out of the real leaderboard.</p>
      {keys.length === 0 ? (
        <Notice icon="leaderboard" title="No game joined yet">
          <p>Join one in the hub: it counts from where the replay stands.</p>
        </Notice>
      ) : (
        <ul className={styles.list} aria-label="Your games">
          {keys.map((key) => (
            <li key={key} className={styles.row}>
              <span className={styles.rank}>
                <Icon path={sideGameRows[key].icon} />
              </span>
              <span className={`${styles.name} ${styles.game}`}>{sideGames[key].words.title}</span>
              <b className={styles.points}>
                <RowPoints points={joined[key]?.points ?? 0} isMe={false} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
