/** Which screen is to come: two of them have a name that is known before they are. */
type Screen = 'schedule' | 'home' | 'game' | 'other';

/** What stands while a screen loads, in the place of what comes; index.html begins with the same (src/shell.css). */
export function Shell({ screen }: { screen: Screen }) {
  const ofGame = screen === 'home' || screen === 'game';
  return (
    <div className={`shell ${ofGame ? 'shell-game' : 'shell-schedule'}`} role="status" aria-label="Loading">
      {!ofGame && (
        <span className="shell-mark" aria-hidden="true">
          HYPE
        </span>
      )}
      {screen === 'schedule' && <Title>Today’s games</Title>}
      {screen === 'home' && <Title>Your games</Title>}
      {ofGame && <i />}
      <i />
      <i />
    </div>
  );
}

function Title({ children }: { children: string }) {
  return (
    <span className="shell-title" aria-hidden="true">
      {children}
    </span>
  );
}

/** The shell of a game's page, before its layout is there. */
export const GameShell = ({ path }: { path: string }) => <Shell screen={path === '/home' ? 'home' : 'game'} />;
