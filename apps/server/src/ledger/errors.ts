/**
 * The ledger's refusals. Like any SQL error, each aborts the database transaction: to continue after catching
 * one, post in a savepoint (`inSavepoint`).
 */
export class LedgerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** A person's account would fall below zero, or more is taken from an income than it has left. */
export class InsufficientBalance extends LedgerError {}

/** The same key with a different input. */
export class KeyReused extends LedgerError {}

/** Postings that do not sum to zero, or an unknown account: a bug of the caller. */
export class InvalidTransaction extends LedgerError {}

export class TransactionNotFound extends LedgerError {}

export class AlreadyReversed extends LedgerError {}
