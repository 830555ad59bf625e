/** 提现说明: how tax is withheld, with a calculator above the text. */
import { WithholdingTrial } from '../components/WithholdingTrial.tsx'
import { Agreement } from './Agreement.tsx'

export const WithdrawalNotes = () => <Agreement before={<WithholdingTrial />} />
