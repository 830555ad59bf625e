export { WalletCard } from './components/WalletCard.tsx'
