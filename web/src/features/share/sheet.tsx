import { skipToken, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { altText, cardOf, type ShareCard, shareText } from '../../../../games/side-games/share-card.ts';
import { shownNameOf } from '../../../../graphql/account-rules.ts';
import { fanQuery } from '../../api/queries.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { type Joined, useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Failure, Skeleton } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { CARD, pictureOf } from './card.ts';
import { canShare, save, share } from './hand-over.ts';
import styles from './sheet.module.css';

type Props = { joined: Joined; open: boolean; onClose(): void };

/** A preview of the card with a final board, and the buttons to share or save it. */
export function ShareSheet({ joined, open, onClose }: Props) {
  const { event, players } = useLive();
  const card = useCard(joined);
  const { entry, standing } = joined;
  // Each opening mounts the sheet again and draws a new picture.
  const opening = useId();
  const query = useQuery({
    queryKey: ['picture', opening, card, players.size],
    queryFn: card
      ? () => pictureOf(card, entry.hypeGame, standing.board, { event, players }).catch(notDrawn)
      : skipToken,
    enabled: open,
    // It needs no answer of the server, so it is not redrawn when the network returns.
    staleTime: 'static',
    // The picture is large.
    gcTime: 0,
  });
  const picture = query.data;
  return (
    <Drawer
      side="bottom"
      open={open}
      onClose={onClose}
      header="Your card"
      footer={card && picture && <Actions card={card} file={picture.file} />}
    >
      {query.error && !query.isFetching ? (
        <Failure
          title="No picture"
          why="This phone could not draw the card. Your board and your points are safe."
          retry={() => void query.refetch()}
          busy={false}
        />
      ) : card && picture ? (
        <img className={styles.picture} src={picture.src} alt={altText(card)} {...CARD} />
      ) : (
        <Skeleton height={400} label="Drawing your card" />
      )}
    </Drawer>
  );
}

const notDrawn = (error: unknown) => {
  console.warn('The card was not drawn:', error);
  throw error;
};

function Actions({ card, file }: { card: ShareCard; file: File }) {
  const shares = canShare(file);
  const onShare = () =>
    share({ files: [file], text: shareText(card) }).catch(() =>
      toast({ severity: 'error', summary: 'Not shared', detail: 'Save the picture and share it from there.' }),
    );
  return (
    <div className={styles.actions}>
      {shares && (
        <Button wide onClick={() => void onShare()}>
          Share
        </Button>
      )}
      <Button wide tone={shares ? 'quiet' : 'primary'} onClick={() => save(file)}>
        Save picture
      </Button>
    </div>
  );
}

/** The content of the card; undefined until the fan has loaded. Without a ranking it shows no rank. */
function useCard({ entry, standing }: Joined): ShareCard | undefined {
  const { mode, timeline } = useLive();
  const { data: fan } = useQuery(fanQuery);
  const { me, players, official, isFinal } = usePlace();
  const standings = official ? 'Official' : 'Provisional';
  if (!fan) return undefined;
  return cardOf({
    hypeGame: entry.hypeGame,
    standing,
    timeline,
    username: shownNameOf(fan),
    place: mode.hasLeaderboard && isFinal && me?.rank && players ? { rank: me.rank, players } : undefined,
    status: mode.hasLeaderboard ? standings : 'Replay',
  });
}
