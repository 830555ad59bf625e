/** What others show of learning. */
export { BeginnerCard } from './components/BeginnerCard.tsx'
