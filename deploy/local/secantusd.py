"""SecantusDB's own daemon with one setting more: the seconds after which it ends a transaction nobody goes on with.

Usage: secantusd.py SECONDS [what secantusd-py takes]. mongod calls it transactionLifetimeLimitSeconds; the server of
SecantusDB has it too, its command line does not.
"""

import sys
from functools import partial

from secantus import cli

seconds = float(sys.argv.pop(1))
cli.SecantusDBServer = partial(cli.SecantusDBServer, transaction_lifetime_seconds=seconds)
sys.exit(cli.main())
