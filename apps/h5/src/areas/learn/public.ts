export { BeginnerCard } from './components/BeginnerCard.tsx'
