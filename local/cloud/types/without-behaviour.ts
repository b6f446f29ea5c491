/** The reason for ignoring properties that only name a resource. */
export const remark = 'says nothing to the machine';
const rights = 'rights are checked by the templates’ tests, not on a laptop';
const watching = 'nobody is paged by a laptop; the console says what goes wrong';
const attacks = 'nobody floods a laptop; what the calls themselves limit is limited here too';

export const withoutBehaviour: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': 'nothing is spent on a laptop',
  'AWS::CloudFront::OriginAccessControl': 'only the distribution reads the bucket here',
  'AWS::CloudWatch::Alarm': watching,
  'AWS::CloudWatch::Dashboard': watching,
  'AWS::IAM::Policy': rights,
  'AWS::IAM::Role': rights,
  'AWS::Lambda::EventInvokeConfig': 'a schedule of this machine repeats nothing',
  'AWS::Lambda::LayerVersion': 'only CDK’s own providers have layers, and those are not run',
  'AWS::Lambda::Permission': rights,
  'AWS::Logs::LogGroup': 'output goes to the console under the function’s name',
  'AWS::Logs::MetricFilter': watching,
  'AWS::SQS::QueuePolicy': rights,
  'AWS::WAFv2::WebACL': attacks,
  'AWS::WAFv2::WebACLAssociation': attacks,
  'Custom::S3AutoDeleteObjects': 'a bucket is filled anew on each start, so nobody has to empty it',
  'Custom::LogRetention': 'nothing is kept that would have to be forgotten',
};
