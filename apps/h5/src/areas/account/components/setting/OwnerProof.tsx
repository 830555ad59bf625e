/** Before changing a password, the person proves ownership by the old one or by a code to their phone. */
import { mineSendCode } from '@wallpaper/contract/account'
import type { ReactNode } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { CodeField } from '../signIn/CodeField.tsx'

export type Proof = 'old_password' | 'code'

export interface OwnerProofProps {
  /** Label of the old password; null when only a code is possible. */
  oldTitle: string | null
  /** Masked number that the code goes to. */
  phone: string | null
  purpose: 'password' | 'withdraw'
  proof: Proof
  onProof: (proof: Proof) => void
  code: string
  onCode: (code: string) => void
  codeError: string | undefined
  /** The field of the old password. */
  children: ReactNode
}

export function OwnerProof(props: OwnerProofProps) {
  const { oldTitle, phone, purpose, proof, onProof, code, onCode, codeError, children } = props
  return (
    <>
      {oldTitle && (
        <Segmented
          label="验证方式"
          options={[
            { id: 'old_password', title: oldTitle },
            { id: 'code', title: '短信验证码' },
          ]}
          value={proof}
          onChange={onProof}
        />
      )}
      {proof === 'code' ? (
        <>
          <p className="f13 t3">
            验证码将发送到 <span className="num">{phone}</span>
          </p>
          <CodeField
            value={code}
            onChange={onCode}
            error={codeError}
            to="own"
            send={() => runtime().call(mineSendCode, { purpose })}
          />
        </>
      ) : (
        children
      )}
    </>
  )
}
