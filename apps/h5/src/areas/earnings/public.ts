/** What others show of income. */
export { IncomeCard } from './components/IncomeCard.tsx'
