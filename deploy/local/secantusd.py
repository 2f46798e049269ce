"""SecantusDB's daemon with one more setting: the seconds after which it aborts an abandoned transaction.

Usage: secantusd.py SECONDS [the arguments of secantusd-py]. mongod calls this setting transactionLifetimeLimitSeconds. SecantusDB
looks for abandoned transactions only when another transaction runs, so a plain write could wait forever for the lock of a killed
client. This thread looks every second.
"""

import functools
import sys
import threading
import time

import wiredtiger
from secantus import cli, server
from secantus.storage import WriteConflictError
from secantus.transactions import TransactionRegistry, TxnState


class Transactions(TransactionRegistry):
    def _prune_locked(self):
        """Skips transactions that run a statement: waiting for one here would make every other transaction wait for it too."""
        cutoff = self._time() - self._lifetime
        aborted = 0
        for transaction in self._txns.values():
            if not transaction.mutex.acquire(blocking=False):
                continue
            try:
                if transaction.state is TxnState.IN_PROGRESS and transaction.last_use < cutoff:
                    self._abort_locked(transaction)
                    aborted += 1
            finally:
                transaction.mutex.release()
        return aborted


class Server(server.SecantusDBServer):
    def __init__(self, *arguments, **settings):
        super().__init__(*arguments, **settings)
        threading.Thread(target=self._abort_abandoned, daemon=True).start()

    def _commit_txn_handle(self, txn):
        """WiredTiger reports a conflict at the commit with these bare words. Drivers repeat only a transaction with a conflict."""
        try:
            super()._commit_txn_handle(txn)
        except wiredtiger.WiredTigerError as error:
            if str(error).strip() == "Invalid argument":
                raise WriteConflictError(str(error)) from error
            raise

    def _abort_abandoned(self):
        while True:
            time.sleep(1)
            self.transactions.prune_expired()


server.TransactionRegistry = Transactions

if __name__ == "__main__":
    seconds = float(sys.argv.pop(1))
    cli.SecantusDBServer = functools.partial(Server, transaction_lifetime_seconds=seconds)
    sys.exit(cli.main())
