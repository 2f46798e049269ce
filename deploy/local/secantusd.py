"""SecantusDB's daemon with one more setting: the seconds after which it aborts an abandoned transaction.

Usage: secantusd.py SECONDS [the arguments of secantusd-py]. mongod calls this setting transactionLifetimeLimitSeconds. SecantusDB
looks for abandoned transactions only when another transaction runs, so a plain write could wait forever for the lock of a killed
client. This thread looks every second.
"""

import sys
import threading
import time

from secantus import cli

seconds = float(sys.argv.pop(1))


class Server(cli.SecantusDBServer):
    def __init__(self, *arguments, **settings):
        super().__init__(*arguments, transaction_lifetime_seconds=seconds, **settings)
        threading.Thread(target=self._abort_abandoned, daemon=True).start()

    def _abort_abandoned(self):
        while True:
            time.sleep(1)
            self.transactions.prune_expired()


cli.SecantusDBServer = Server
sys.exit(cli.main())
