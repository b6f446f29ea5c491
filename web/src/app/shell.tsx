/** What stands while a screen loads, in the place of what comes; index.html begins with the same (src/shell.css). */
export function Shell({ screen }: { screen: 'schedule' | 'game' | 'other' }) {
  if (screen === 'game') {
    return (
      <div className="shell shell-game" role="status" aria-label="Loading">
        <i />
        <i />
        <i />
      </div>
    );
  }
  return (
    <div className="shell shell-schedule" role="status" aria-label="Loading">
      <span className="shell-mark" aria-hidden="true">
        HYPE
      </span>
      {screen === 'schedule' && (
        <span className="shell-title" aria-hidden="true">
          Today’s games
        </span>
      )}
      <i />
      <i />
    </div>
  );
}
