import { Route, Routes } from 'react-router-dom';
import { EveningPage } from './evening-page.tsx';
import { GamePage } from './game-page.tsx';
import { TablePage } from './table/table-page.tsx';

/** The operators' pages, below /desk. */
export function Desk() {
  return (
    <Routes>
      <Route index element={<EveningPage />} />
      <Route path=":eventId" element={<GamePage />} />
      <Route path=":eventId/table" element={<TablePage />} />
    </Routes>
  );
}
