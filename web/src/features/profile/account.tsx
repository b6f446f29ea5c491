import type { Fan } from '../../../../graphql/types.generated.ts';
import styles from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { Sessions } from './sessions.tsx';

/** What a fan does with the account itself: where it is signed in, what is kept, and its end. */
export function Account({ fan }: { fan: Fan }) {
  return (
    <div className={styles.account}>
      <Sessions />
      <section className={styles.part} aria-labelledby="your-data">
        <h2 id="your-data">Your data</h2>
        <ExportAccount username={fan.username} />
        <DeleteAccount />
      </section>
    </div>
  );
}
