export { IncomeCard } from './components/IncomeCard.tsx'
export { LineIncome, LineIncomeLabel } from './components/LineIncome.tsx'
