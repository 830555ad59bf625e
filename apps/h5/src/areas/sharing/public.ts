export { BorrowedSection } from './components/BorrowedSection.tsx'
export { OfferRow } from './components/OfferRow.tsx'
