export type { LineHome, TabBadge } from './home.service.ts'
