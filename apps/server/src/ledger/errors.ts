/**
 * What the ledger refuses. Each leaves the database's transaction broken, like any error in it: whoever wants to go on
 * after catching one does the posting in a savepoint (`inSavepoint`).
 */
export class LedgerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** A person's account would fall below zero, or an income has less left than is taken of it. */
export class InsufficientBalance extends LedgerError {}

/** The same key with another input. */
export class KeyReused extends LedgerError {}

/** Postings that do not come to zero, an account that is not on the chart: a fault of whoever made them. */
export class InvalidTransaction extends LedgerError {}

export class TransactionNotFound extends LedgerError {}

export class AlreadyReversed extends LedgerError {}
